/** Solves a challenge in a worker, so that the page stays responsive. */
import type { Challenge } from 'altcha-lib/types'
import { prove } from './proof.ts'

addEventListener('message', (event: MessageEvent<Challenge>) => {
  prove(event.data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
