/** Solves one challenge beside the page, which stays free to move. */
import type { Challenge } from 'altcha-lib/types'
import { prove } from './proof.ts'

addEventListener('message', (event: MessageEvent<Challenge>) => {
  prove(event.data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
