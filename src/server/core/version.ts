/** The version of this program and the Node version that it needs. */
import { engines, version } from '#package.json'

/** The commit of the source that was built (`vite.config.ts`); blank where the build could not know it. */
declare const BUILT_COMMIT: string

/** The version without the commit, for the API, which stays the same over many commits. */
export const RELEASE: string = version
/** `1.0.0+463e21e4`, with the build's commit as Semantic Versioning has it. */
export const VERSION: string = BUILT_COMMIT === '' ? version : `${version}+${BUILT_COMMIT}`
/** The oldest version that works. */
export const NODE_NEEDED: string = engines.node.replace(/[^\d.]/g, '')
