/** The only import of server code in the browser: the type of its procedures. */
export type { AppRouter } from '../../server/router.ts'
