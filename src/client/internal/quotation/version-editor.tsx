/** The lines and terms of a version, with its ticket and what can be done with it beside them. */
import type { ReactNode } from 'react'
import { LineTable } from './line-table.tsx'
import { TermFields } from './term-fields.tsx'
import type { VersionForm } from './use-version-form.ts'

interface VersionEditorProps {
  form: VersionForm
  /** Above the lines. */
  top?: ReactNode
  ticket: ReactNode
  actions: ReactNode
  /** Away from the bar that they are in on a small screen. */
  links: ReactNode
  onSubmit: () => void
}

export function VersionEditor({ form, top, ticket, actions, links, onSubmit }: VersionEditorProps) {
  return (
    <form {...form.texts.formProps(onSubmit)}>
      {top}
      <div className="min-[68.75rem]:grid min-[68.75rem]:grid-cols-[minmax(0,1fr)_15.5rem] min-[68.75rem]:items-start min-[68.75rem]:gap-5 [&_.record-conflict_dl>div]:grid-cols-[1fr_1fr] [&_.record-conflict_dt]:col-span-full">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <LineTable form={form} />
          <TermFields form={form.texts} />
        </div>
        {/* On a small screen, a bar under the lines that stays in view. */}
        <div className="contents min-[68.75rem]:sticky min-[68.75rem]:top-4 min-[68.75rem]:block">
          <div className="version-bar sticky bottom-0 z-5 mt-4 mb-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-3.5 py-2 shadow-[0_-6px_18px_color-mix(in_srgb,var(--color-ink)_12%,transparent)] has-[.record-conflict]:static has-[.record-conflict]:grid-cols-1 max-wide:-mx-2 min-[68.75rem]:static min-[68.75rem]:mt-0 min-[68.75rem]:mb-2.5 min-[68.75rem]:grid-cols-1 min-[68.75rem]:gap-3.5 min-[68.75rem]:border-0 min-[68.75rem]:bg-transparent min-[68.75rem]:p-0 min-[68.75rem]:shadow-none">
            {ticket}
            <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 min-[68.75rem]:grid min-[68.75rem]:grid-cols-1 min-[68.75rem]:justify-stretch min-[68.75rem]:gap-2 max-wide:[&_:is(button,a)]:px-2.5">
              <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
                {form.texts.error}
              </p>
              {actions}
            </div>
          </div>
          <p className="flex flex-wrap justify-center gap-x-5 gap-y-0 max-wide:[&_button]:min-h-11">
            {links}
          </p>
        </div>
      </div>
    </form>
  )
}
