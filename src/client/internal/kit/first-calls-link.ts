/** tRPC link that answers a query with what `first-calls.ts` has asked for it; a failed call is made again as usual. */
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import superjson, { type SuperJSONResult } from 'superjson'
import type { AppRouter } from '../../session/router-type.ts'
import { takeFirstAnswer } from './first-calls.ts'

export const firstCallsLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const first = op.type === 'query' ? takeFirstAnswer(op.path, op.input) : undefined
    if (!first) return next(op)
    return observable((observer) => {
      let call: { unsubscribe(): void } | undefined
      let isDropped = false
      void first.then((answer) => {
        if (isDropped) return
        if (!answer?.result) {
          call = next(op).subscribe(observer)
          return
        }
        const data = superjson.deserialize(answer.result.data as SuperJSONResult)
        observer.next({ result: { type: 'data', data } })
        observer.complete()
      })
      return () => {
        isDropped = true
        call?.unsubscribe()
      }
    })
  }
