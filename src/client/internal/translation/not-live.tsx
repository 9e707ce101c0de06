/** A warning above the texts while saved texts are not live: which page failed, and what to do. */
import { TriangleAlert } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'

export function NotLive() {
  const t = useT()
  const error = trpc.translation.status.useQuery().data?.error
  if (!error) return null
  return (
    <section
      className="mb-5 flex gap-3 rounded-card border border-line border-l-4 border-l-vermilion bg-paper px-4 py-3"
      aria-labelledby="text-not-live"
    >
      <TriangleAlert className="mt-1 size-5 shrink-0 text-vermilion" aria-hidden="true" />
      <div>
        <h2 id="text-not-live" className="mb-1 text-[1.125rem]">
          {t('translation.notLive')}
        </h2>
        <p>{t('translation.notLiveText', { ...error })}</p>
      </div>
    </section>
  )
}
