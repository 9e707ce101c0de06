/** Rebuilds the public pages and describes the result: a failure names the page and language. */
import { RELOAD_AFTER_TEXTS_SECONDS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { trpc } from '../kit/trpc.ts'

export interface Rebuilt {
  message: string
  isError: boolean
}

export function useRebuild(): () => Promise<Rebuilt> {
  const t = useT()
  const { mutateAsync } = trpc.translation.rebuild.useMutation()
  return async () => {
    try {
      const { pages, took_ms } = await mutateAsync()
      const took = (took_ms / 1_000).toFixed(1)
      const message = t('translation.rebuilt', { pages, took, seconds: RELOAD_AFTER_TEXTS_SECONDS })
      return { message, isError: false }
    } catch (error) {
      return { message: failureText(error, t), isError: true }
    }
  }
}
