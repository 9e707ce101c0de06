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
      <div className="version-editor">
        <div className="version-form">
          <LineTable form={form} />
          <TermFields form={form.texts} />
        </div>
        <div className="version-aside">
          <div className="version-bar">
            {ticket}
            <div className="version-actions">
              <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
                {form.texts.fault}
              </p>
              {actions}
            </div>
          </div>
          <p className="version-links">{links}</p>
        </div>
      </div>
    </form>
  )
}
