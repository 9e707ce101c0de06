/** A notice as the board shows it: a slip of paper with title, text and dates. */
import { useState } from 'react'
import { formatShort } from '#shared/base/date.ts'
import { parseNotice } from '#shared/notice/notice-markup.ts'
import type { Notice } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { isEdited } from './notice-state.ts'
import { NoticeText } from './notice-text.tsx'
import { isLong } from './shortened.ts'

/** About eight lines of a slip. */
const SHOWN_CHARACTERS = 320

interface NoticeDetailsProps {
  notice: Pick<Notice, 'title' | 'content' | 'date' | 'last_edit'>
  now: Date
  /** Shows the whole text, however long. */
  isWhole?: boolean
  /** To match the headings above. */
  heading?: 'h2' | 'h3'
}

export function NoticeDetails({ notice, now, isWhole = false, heading: Heading = 'h3' }: NoticeDetailsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { title, content } = notice
  const canOpen = !isWhole && isLong(parseNotice(content), SHOWN_CHARACTERS)
  return (
    <div className="notice-shadow">
      <article className="notice-slip torn-edge">
        <Heading className="notice-title" lang={textLanguageTag(title)}>
          {title}
        </Heading>
        <NoticeText content={content} {...(canOpen && !isOpen && { max: SHOWN_CHARACTERS })} />
        {canOpen && (
          <button
            type="button"
            className="notice-more"
            aria-expanded={isOpen}
            onClick={() => setOpen((was) => !was)}
          >
            {t(isOpen ? 'notice.readLess' : 'notice.readOn')}
            <span className="sr-only"> {title}</span>
          </button>
        )}
        <NoticeDates notice={notice} now={now} />
      </article>
    </div>
  )
}

function NoticeDates({ notice, now }: Pick<NoticeDetailsProps, 'notice' | 'now'>) {
  const t = useT()
  const language = useLanguage()
  const format = (time: Date) => formatShort(time, now, language)
  const pinned = format(notice.date)
  return (
    <p className="notice-dates">
      {isEdited(notice) ? t('notice.edited', { date: pinned, edit: format(notice.last_edit) }) : pinned}
    </p>
  )
}
