/** One notice as the board shows it, with its dates and actions. */
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { focusHeading } from '../kit/focus-row.ts'
import { useNow } from '../kit/use-now.ts'
import { DeleteNotice, NoticeDetails, NoticeRail } from './notice-details.tsx'
import { isEdited, NoticeStateChip, usePeriod } from './notice-state-chip.tsx'

interface ViewNoticeProps {
  notice: NoticeWithEtag
  onEdit: () => void
  onGone: () => void
}

export function ViewNotice({ notice, onEdit, onGone }: ViewNoticeProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const period = usePeriod(notice, now)
  const [isDeleting, setDeleting] = useState(false)
  useEffect(focusHeading, [])
  const facts = [
    {
      name: t('notice.state'),
      value: (
        <>
          <NoticeStateChip notice={notice} now={now} />
          <p className="text-muted">{period}</p>
        </>
      ),
    },
    { name: t('notice.date'), value: formatDateTime(notice.date, language) },
    ...(isEdited(notice)
      ? [{ name: t('notice.lastEdit'), value: formatDateTime(notice.last_edit, language) }]
      : []),
  ]
  return (
    <div className="grid gap-x-10 gap-y-7 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <NoticeRail />
        <div className="grid items-start gap-4 px-4">
          <NoticeDetails notice={notice} now={now} heading="h2" isWhole />
        </div>
      </div>
      <div>
        <FactList facts={facts} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="jade" onClick={onEdit}>
            <Pencil className="size-5" aria-hidden="true" />
            {t('record.edit')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            <Trash2 className="size-5" aria-hidden="true" />
            {t('record.delete')}
          </Button>
        </div>
        <DeleteNotice
          notice={notice}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onGone={onGone}
        />
      </div>
    </div>
  )
}
