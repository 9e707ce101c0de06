/** `npm start`: builds what is not built, then becomes the server. */
import { build, isBuildStale } from './build.mjs'

if (isBuildStale()) await build()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
