/** Which users have two-step verification on. */
import { trpc } from '../kit/trpc.ts'

interface SecondSteps {
  /** Undefined until loaded. */
  isOn: (user: number) => boolean | undefined
  switchOff: (user: number) => void
}

export function useSecondSteps(): SecondSteps {
  const { users } = trpc.useUtils().secondStep
  const { data } = trpc.secondStep.users.useQuery()
  return {
    isOn: (user) => data?.users.includes(user),
    switchOff(user) {
      users.setData(undefined, (known) => known && { users: known.users.filter((other) => other !== user) })
      void users.invalidate()
    },
  }
}
