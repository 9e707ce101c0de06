/** One change of the company's pictures at a time: its answer is shown at once, its refusal at the field. */
import { useState } from 'react'
import type { Look } from '#shared/look/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import type { ShowToast } from '../kit/toast-slip.tsx'
import { trpc } from '../kit/trpc.ts'

type Undo = Parameters<ShowToast>[1]

interface LookChange {
  /** `done` is told once the pages show it. Returns what the server refused, which is shown already. */
  run: (work: () => Promise<Look>, done: string, undo?: Undo) => Promise<unknown>
  error: string | undefined
  isBusy: boolean
}

export function useLookChange(): LookChange {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function run(work: () => Promise<Look>, done: string, undo?: Undo): Promise<unknown> {
    if (isBusy) return undefined
    setBusy(true)
    setError(undefined)
    try {
      utils.look.get.setData(undefined, await work())
      toast(done, undo)
      return undefined
    } catch (failure) {
      setError(failureText(failure, t))
      await utils.look.get.invalidate()
      return failure
    } finally {
      setBusy(false)
    }
  }

  return { run, error, isBusy }
}
