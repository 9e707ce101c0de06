/** The same worker for unbuilt sources: a thread does not inherit its process's TypeScript loader. */
import { register } from 'tsx/esm/api'

register()
await import('./content-worker.ts')
