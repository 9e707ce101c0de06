/** The state of a percentage on the prices of a category: what was chosen, and what the server says it would change. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import { NUMBERS, readNumber } from '#shared/base/numbers.ts'
import { DIRECTIONS, ROUNDINGS } from '#shared/price-list/percent.ts'
import type { PriceListPreview } from '#shared/price-list/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useCatalogue } from '../use-catalogue.ts'

export interface PercentTexts {
  category: string
  direction: string
  percent: string
  round_to: string
  /** The day from which prices hold; empty for today. */
  from: string
}

export interface PercentWork {
  texts: PercentTexts
  errors: { [Name in keyof PercentTexts]?: string }
  write: (name: keyof PercentTexts, text: string) => void
  /** It is undefined until it is asked for, and once something else is chosen. */
  preview: PriceListPreview | undefined
  choice: { skipped: ReadonlySet<number>; onSkip: (line: number, isSkipped: boolean) => void }
  isBusy: boolean
  acts: { show: () => Promise<void>; change: () => Promise<void> }
}

export function usePercent(category: string): PercentWork {
  const t = useT()
  const toast = useToast()
  const { refresh } = useCatalogue()
  const utils = trpc.useUtils()
  const previewing = trpc.priceList.previewPercent.useMutation()
  const changing = trpc.priceList.changeByPercent.useMutation()
  const [texts, setTexts] = useState<PercentTexts>({
    ...{ category, percent: '', from: '' },
    direction: DIRECTIONS[0],
    round_to: String(ROUNDINGS[0]),
  })
  const [preview, setPreview] = useState<PriceListPreview>()
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [errors, setErrors] = useState<PercentWork['errors']>({})

  function chosen() {
    return {
      category: Number(texts.category),
      direction: DIRECTIONS.find((one) => one === texts.direction) ?? DIRECTIONS[0],
      percent: readNumber(texts.percent, 'percent') ?? 0,
      round_to: ROUNDINGS.find((one) => String(one) === texts.round_to) ?? ROUNDINGS[0],
    }
  }

  function fail(error: unknown): void {
    const fields = toApiError(error)?.fields ?? {}
    setErrors(fields)
    // What no field says is told.
    if (!Object.keys(fields).some((name) => name in texts)) toast(failureText(error, t))
  }

  async function show(): Promise<void> {
    setErrors({})
    if (chosen().percent === 0) return setErrors({ percent: t(NUMBERS.percent.fault) })
    try {
      setPreview(await previewing.mutateAsync(chosen()))
      setSkipped(new Set())
    } catch (error) {
      fail(error)
    }
  }

  async function change(): Promise<void> {
    if (!preview) return
    const { tag } = preview
    const { from } = texts
    try {
      const day = from === '' ? {} : { from }
      const list = await changing.mutateAsync({ ...chosen(), tag, skip: [...skipped], ...day })
      toast(t('priceList.percentDone', { count: list.changed }))
      setPreview(undefined)
      await Promise.all([refresh(), utils.priceList.list.invalidate()])
    } catch (error) {
      fail(error)
      // What it would do is something else now.
      if (toApiError(error)?.reason === 'conflict') await show()
    }
  }

  return {
    texts,
    errors,
    preview,
    isBusy: previewing.isPending || changing.isPending,
    acts: { show, change },
    write(name, text) {
      setTexts((last) => ({ ...last, [name]: text }))
      setErrors({})
      if (name !== 'from') setPreview(undefined)
    },
    choice: {
      skipped,
      onSkip(line, isSkipped) {
        const next = new Set(skipped)
        if (isSkipped) next.add(line)
        else next.delete(line)
        setSkipped(next)
      },
    },
  }
}
