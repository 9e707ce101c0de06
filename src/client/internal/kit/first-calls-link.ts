/** Answers queries with what `first-calls.ts` has asked for them; a failed call is made again as usual. */
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import superjson, { type SuperJSONResult } from 'superjson'
import type { AppRouter } from '../../session/router-type.ts'
import { takeAnsweredCalls, takeFirstAnswer } from './first-calls.ts'

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

/** For the first frame of the app: it shows what has come by then, without a frame that waits for it. */
export function keepFirstAnswers(client: QueryClient): void {
  for (const { path, input, come } of takeAnsweredCalls()) {
    const key = [path.split('.'), { ...(input && { input }), type: 'query' }]
    client.setQueryData(key, superjson.deserialize(come?.result?.data as SuperJSONResult))
  }
}
