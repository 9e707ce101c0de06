/** The keys of the inbox, and the switch that turns the single ones off. */
import { useId } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { KeyHelp, type KeyHelpProps } from '../kit/key-help.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import type { LetterKeys } from './use-letter-keys.ts'

const KEYS: KeyHelpProps['keys'] = [
  { pressed: ['J'], does: 'inbox.keyNext' },
  { pressed: ['K'], does: 'inbox.keyPrevious' },
  { pressed: ['Enter'], does: 'inbox.keyOpen' },
  { pressed: ['Esc'], does: 'inbox.keyClose' },
  { pressed: ['?'], does: 'inbox.keyHelp' },
  { pressed: ['Ctrl', 'K'], does: 'palette.title' },
]

export function InboxKeys({ keys }: { keys: LetterKeys }) {
  const t = useT()
  const id = useId()
  return (
    <KeyHelp title={t('inbox.keys')} keys={KEYS} onClose={keys.closeHelp}>
      <SwitchField
        id={id}
        label={t('inbox.keysOn')}
        hint={t('inbox.keysOnHint')}
        isOn={keys.isOn}
        onChange={keys.turn}
      />
    </KeyHelp>
  )
}
