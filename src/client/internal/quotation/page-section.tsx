/** A part of a quotation's page under its heading, which can have something beside it. */
import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export const SECTION_TITLE = 'text-18 leading-snug'
/** The classes of an entry in the history of a quotation or a customer: entries are on a line that ends at the last. */
export const HISTORY_ENTRY =
  'relative pt-[0.0625rem] pb-3.5 pl-9 wrap-anywhere not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0 not-last:before:left-3 not-last:before:border-l-2 not-last:before:border-line'
/** The classes of the entry's icon, at the left of the line. */
export const HISTORY_ICON =
  'absolute top-0 left-0 size-6.5 rounded-full border border-jade-tint bg-jade-tint p-1.5 text-jade-deep'
/** What someone wrote. */
export const QUOTE = 'my-1 border-l-3 border-brass pl-3 wrap-anywhere whitespace-pre-line'

export function PageSection({ title, aside, className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section
      className={`min-w-0 rounded-card border border-line bg-paper p-4 print:border-ink ${className}`}
      aria-labelledby={id}
    >
      {aside === undefined ? (
        <h2 id={id} className={`mb-2 ${SECTION_TITLE}`}>
          {title}
        </h2>
      ) : (
        <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 [&_.segment]:min-h-8 [&_.segment]:px-2.5 [&_.segment]:py-0.5 [&_.segment]:text-15 print:[&_.segments]:hidden">
          <h2 id={id} className={`flex-auto ${SECTION_TITLE}`}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
