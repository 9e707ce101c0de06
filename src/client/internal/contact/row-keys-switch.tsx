/** Lists the keyboard shortcuts and turns them off for users who press them by accident (WCAG 2.1.4); kept in this browser. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'

const KEY = 'inbox_keys'

export function useRowKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read() !== 'off')
  return [
    isOn,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off')
      } catch {
        // Without storage, the choice lasts as long as the screen.
      }
    },
  ]
}

export function RowKeysSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const t = useT()
  return (
    <label className="hidden wide:mt-2 wide:flex wide:min-h-8 wide:w-fit wide:cursor-pointer wide:items-center wide:gap-2 wide:text-[0.9375rem] wide:text-muted print:hidden wide:[&_input]:size-4 wide:[&_input]:accent-jade wide:[&_kbd]:rounded-control wide:[&_kbd]:border wide:[&_kbd]:border-muted wide:[&_kbd]:px-1.5 wide:[&_kbd]:py-[0.0625rem] wide:[&_kbd]:font-ticket wide:[&_kbd]:text-[0.875rem]">
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('inbox.keysMove')} <kbd>Enter</kbd> {t('inbox.keysOpen')}
      </span>
    </label>
  )
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
