/** The keys of the list of quotations. */
import { useT } from '#client/ui/page-context.tsx'
import { KeyHelp, type KeyHelpProps } from '../../kit/key-help.tsx'

const KEYS: KeyHelpProps['keys'] = [
  { pressed: ['J', 'K'], does: 'desk.keysMove' },
  { pressed: ['Enter'], does: 'desk.keyOpen' },
  { pressed: ['C'], does: 'desk.keyCall' },
  { pressed: ['W'], does: 'desk.keyChat' },
  { pressed: ['N'], does: 'desk.setAction' },
  { pressed: ['?'], does: 'desk.keysHelp' },
]

export function DeskKeys({ onClose }: { onClose: () => void }) {
  const t = useT()
  return <KeyHelp title={t('desk.keys')} lead={t('desk.keysWhere')} keys={KEYS} onClose={onClose} />
}
