import { join } from 'node:path'

/** Where `node_modules` is; the copy that is built is in .cache/peers/next. */
const root = join(import.meta.dirname, '../../..')

export default { turbopack: { root }, outputFileTracingRoot: root }
