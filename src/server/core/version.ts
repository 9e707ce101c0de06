/** The version of this program and the Node that it needs, as package.json has them. */
import { engines, version } from '../../../package.json'

export const VERSION: string = version
/** The oldest that will do. */
export const NODE_NEEDED: string = engines.node.replace(/[^\d.]/g, '')
