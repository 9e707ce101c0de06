/** The same, where nothing is built: a thread does not take over what lets its process read TypeScript. */
import { register } from 'tsx/esm/api'

register()
await import('./content-worker.ts')
