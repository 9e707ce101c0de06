/** The version of this program, as package.json has it. */
import { version } from '../../package.json'

export const VERSION: string = version
