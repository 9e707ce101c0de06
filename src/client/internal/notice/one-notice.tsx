/** One notice. Stays visible even if someone else deletes it in the meantime, since it may contain a draft. */
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { internalPaths } from '../paths.ts'

interface OneNoticeProps {
  /** The notice as the list has it now. */
  notice: NoticeWithEtag | undefined
  children: (notice: NoticeWithEtag) => ReactNode
}

export function OneNotice({ notice, children }: OneNoticeProps) {
  const t = useT()
  const [seen, setSeen] = useState(notice)
  if (notice && notice !== seen) setSeen(notice)
  const shown = notice ?? seen
  if (shown) return children(shown)
  return (
    <StateCard title={t('notice.gone')}>
      <p>{t('notice.goneHint')}</p>
      <Link href={internalPaths.trash()} className="button-jade mt-5">
        {t('internal.trash')}
      </Link>
    </StateCard>
  )
}
