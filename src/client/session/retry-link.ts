/** The frame of our links: a call is prepared, made, and once made again when what it failed of could be mended. */
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from './router-type.ts'

export interface CallCare {
  /** Before the call; a rejection becomes the call's. */
  prepare?(): Promise<void>
  /** After a failure: whether the call may be made again. A rejection takes the failure's place. */
  mend(error: TRPCClientError<AppRouter>): Promise<boolean>
}

/** `careFor` is asked once for each call. */
export function againLink(careFor: (path: string) => CallCare | undefined): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) => {
      const care = careFor(op.path)
      if (!care) return next(op)
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
              else care!.mend(error).then((isMended) => (isMended ? make(true) : observer.error(error)), fail)
            },
          })
        }

        if (care.prepare) care.prepare().then(() => make(false), fail)
        else make(false)
        return () => {
          isDropped = true
          call?.unsubscribe()
        }
      })
    }
}
