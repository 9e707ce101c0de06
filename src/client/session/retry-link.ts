/** tRPC link that runs a hook before each call and retries once if the hook can recover from the error. */
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from './http-link.ts'

interface CallHooks {
  /** Runs before the call. If it rejects, the call fails with that error. */
  prepare?(): Promise<void>
  /** After an error: whether the call may be retried. A rejection replaces the error. */
  recover(error: TRPCClientError<AppRouter>): Promise<boolean>
}

/** `hooksFor` is called once for each call; without hooks, the call passes through. */
export function retryLink(hooksFor: (path: string) => CallHooks | undefined): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) => {
      const hooks = hooksFor(op.path)
      if (!hooks) return next(op)
      return observable((observer) => {
        let call: { unsubscribe(): void } | undefined
        let isDropped = false
        const fail = (cause: unknown) => observer.error(TRPCClientError.from(cause as Error))

        function make(isAgain: boolean): void {
          if (isDropped) return
          call = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              if (isAgain) observer.error(error)
              else
                hooks!
                  .recover(error)
                  .then((isRecovered) => (isRecovered ? make(true) : observer.error(error)), fail)
            },
          })
        }

        if (hooks.prepare) hooks.prepare().then(() => make(false), fail)
        else make(false)
        return () => {
          isDropped = true
          call?.unsubscribe()
        }
      })
    }
}
