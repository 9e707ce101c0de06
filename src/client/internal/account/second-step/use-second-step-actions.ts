/** Actions of one's own two-step verification. Refetches its state after each, also after an error. */
import type { SecondStepSetUp } from '#shared/auth/second-step-schema.ts'
import { trpc } from '../../kit/trpc.ts'
import type { Proof } from './proof-form.tsx'

interface SecondStepActions {
  begin: (proof: Proof) => Promise<SecondStepSetUp>
  /** Returns the recovery codes, like `newCodes`. */
  confirm: (code: string) => Promise<string[]>
  newCodes: (code: string) => Promise<string[]>
  disable: (proof: Proof) => Promise<unknown>
}

export function useSecondStepActions(): SecondStepActions {
  const { status } = trpc.useUtils().secondStep
  const after = { onSettled: () => status.invalidate() }
  const begin = trpc.secondStep.begin.useMutation(after)
  const confirm = trpc.secondStep.confirm.useMutation(after)
  const newCodes = trpc.secondStep.newCodes.useMutation(after)
  const disable = trpc.secondStep.disable.useMutation(after)
  return {
    begin: ({ code: _none, ...proof }) => begin.mutateAsync(proof),
    confirm: async (code) => (await confirm.mutateAsync({ code })).recovery_codes,
    newCodes: async (code) => (await newCodes.mutateAsync({ code })).recovery_codes,
    disable: (proof) => disable.mutateAsync(proof),
  }
}
