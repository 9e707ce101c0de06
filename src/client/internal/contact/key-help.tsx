/** The keys of the inbox, and the switch that turns the single ones off. */
import { useId } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import type { LetterKeys } from './use-letter-keys.ts'

const KEYS: readonly (readonly [keys: readonly string[], does: TextKey])[] = [
  [['J'], 'inbox.keyNext'],
  [['K'], 'inbox.keyPrevious'],
  [['Enter'], 'inbox.keyOpen'],
  [['Esc'], 'inbox.keyClose'],
  [['?'], 'inbox.keyHelp'],
  [['Ctrl', 'K'], 'palette.title'],
]

export function KeyHelp({ keys }: { keys: LetterKeys }) {
  const t = useT()
  const id = useId()
  return (
    <TitledDialog isOpen onClose={keys.closeHelp} title={t('inbox.keys')} closeLabel={t('record.close')}>
      <dl className="fact-list mb-5">
        {KEYS.map(([pressed, does]) => (
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
      <SwitchField
        id={id}
        label={t('inbox.keysOn')}
        hint={t('inbox.keysOnHint')}
        isOn={keys.isOn}
        onChange={keys.turn}
      />
    </TitledDialog>
  )
}
