/** The version of this program and the Node version that it needs, from package.json. */
import { engines, version } from '#package.json'

export const VERSION: string = version
/** The oldest version that works. */
export const NODE_NEEDED: string = engines.node.replace(/[^\d.]/g, '')
