/** The only thing that the browser knows of the server: the type of its procedures. */
export type { AppRouter } from '../../server/router.ts'
