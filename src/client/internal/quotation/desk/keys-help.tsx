/** The keys of the list, beside the button that asks for them. */
import { Popover } from '@base-ui/react/popover'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import { AnchoredPopover } from '../../kit/anchored-popover.tsx'

const KEYS: readonly { keys: readonly string[]; text: TextKey }[] = [
  { keys: ['J', 'K'], text: 'desk.keysMove' },
  { keys: ['Enter'], text: 'desk.keyOpen' },
  { keys: ['C'], text: 'desk.keyCall' },
  { keys: ['W'], text: 'desk.keyChat' },
  { keys: ['N'], text: 'desk.setAction' },
  { keys: ['?'], text: 'desk.keysHelp' },
]

export function KeysHelp({ button, onClose }: { button: HTMLElement; onClose: () => void }) {
  const t = useT()
  return (
    <AnchoredPopover button={button} align="end" className="desk-popover keys-help" onClose={onClose}>
      <Popover.Title className="text-18">{t('desk.keys')}</Popover.Title>
      <Popover.Description className="text-muted">{t('desk.keysWhere')}</Popover.Description>
      <dl>
        {KEYS.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Popover.Close render={<Button />}>{t('record.close')}</Popover.Close>
    </AnchoredPopover>
  )
}
