/** The dialog that lists the keys of a screen. */
import type { ReactNode } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from './dialog.tsx'

export interface KeyHelpProps {
  title: string
  /** Where the keys act, if not on the whole screen. */
  lead?: string
  keys: readonly { pressed: readonly string[]; does: TextKey }[]
  onClose: () => void
  /** What can be set about them. */
  children?: ReactNode
}

export function KeyHelp({ title, lead, keys, onClose, children }: KeyHelpProps) {
  const t = useT()
  return (
    <TitledDialog isOpen onClose={onClose} title={title} lead={lead} closeLabel={t('record.close')}>
      <dl className="fact-list mb-5">
        {keys.map(({ pressed, does }) => (
          <div key={does}>
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </TitledDialog>
  )
}
