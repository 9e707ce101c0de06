/** Opens a page, tool, contact or user by typing a few letters (a combobox with a listbox, WAI-ARIA 1.2). */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useT } from '../../ui/page-context.tsx'
import { usePaletteGroups } from './palette-groups.tsx'
import type { PaletteItem, PaletteProps } from './palette-item.ts'

export function Palette({ isOpen, onClose }: PaletteProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="sr-only">
        {t('palette.title')}
      </h2>
      <Jump onClose={onClose} />
    </Dialog>
  )
}

function Jump({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching } = usePaletteGroups(query)
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(at, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function go(item: PaletteItem): void {
    onClose()
    item.go()
  }

  function onKey(event: KeyboardEvent): void {
    // An Enter that ends an input method's composition selects nothing.
    if (isComposing(event)) return
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      go(current)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
  }

  return (
    <div className="palette">
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        aria-autocomplete="list"
        aria-label={t('palette.field')}
        className="palette-field"
        placeholder={t('palette.field')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onKeyDown={onKey}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
      />
      <p role="status" className="palette-status">
        {items.length === 0 && !isSearching && <span>{t('palette.nothing', { query })}</span>}
        {items.length > 0 && <span className="sr-only">{t('palette.found', { found: items.length })}</span>}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className="palette-list"
      >
        {groups.map(({ heading, items: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox
          <div key={heading} role="group" aria-label={heading}>
            <p className="palette-heading" aria-hidden="true">
              {heading}
            </p>
            {inGroup.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === current}
                className="palette-item"
                onClick={() => go(item)}
                onPointerMove={() => setAt(items.indexOf(item))}
              >
                {item.icon}
                <span className="min-w-0 truncate font-bold">{item.label}</span>
                {item.detail && <span className="palette-detail">{item.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
