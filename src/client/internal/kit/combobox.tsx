/** A field over a list that it filters (a combobox with a listbox, WAI-ARIA 1.2), with groups where there are several. */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldFrameProps } from '../../ui/field.tsx'
import { isComposing } from '../../ui/is-composing.ts'

export interface ComboOption {
  key: string
  content: ReactNode
  choose: () => void
}

export interface ComboGroup {
  key: string
  /** Shown where there are several groups. */
  label: string
  options: readonly ComboOption[]
}

interface ComboboxProps extends Omit<FieldFrameProps, 'id'> {
  query: string
  onQuery: (query: string) => void
  groups: readonly ComboGroup[]
  /** Read out where nothing is found, and shown. */
  emptyText: string | undefined
  placeholder?: string
  maxLength?: number
  /** The list opens above the field. */
  isUp?: boolean
  /** Under the options. */
  foot?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

export function Combobox(props: ComboboxProps) {
  const { query, onQuery, groups, emptyText, placeholder, maxLength, isUp = false, foot, inputRef } = props
  const id = useId()
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]
  const isShown = isOpen && options.length > 0
  const isMissing = isOpen && options.length === 0 && emptyText !== undefined
  const currentId = isShown && current ? `${id}-${current.key}` : undefined

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  function choose(option: ComboOption): void {
    setAt(0)
    setOpen(false)
    option.choose()
  }

  function onKey(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isShown && current) choose(current)
    } else if (step !== 0 && !event.altKey) {
      event.preventDefault()
      setOpen(true)
      if (isShown) setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    }
  }

  return (
    <div className="combobox" data-up={isUp || undefined}>
      <FieldFrame {...props} id={id}>
        <input
          ref={inputRef}
          id={id}
          className="field-control"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          aria-invalid={props.error !== undefined}
          aria-describedby={describedBy({ ...props, id })}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={maxLength}
          value={query}
          onKeyDown={onKey}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            onQuery(event.target.value)
            setAt(0)
            setOpen(true)
          }}
        />
      </FieldFrame>
      <p role="status" className={isMissing ? 'text-muted' : 'sr-only'}>
        {isMissing ? emptyText : ''}
      </p>
      <div className="combobox-list" hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label={props.label} className="combobox-options">
          {groups
            .filter((group) => group.options.length > 0)
            .map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={group.key} role="group" aria-label={group.label}>
                {groups.length > 1 && (
                  <p className="combobox-group" aria-hidden="true">
                    {group.label}
                  </p>
                )}
                {group.options.map((option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
                  <div
                    key={option.key}
                    id={`${id}-${option.key}`}
                    role="option"
                    aria-selected={option === current}
                    className="combobox-option"
                    onClick={() => choose(option)}
                    onPointerMove={() => setAt(options.indexOf(option))}
                  >
                    {option.content}
                  </div>
                ))}
              </div>
            ))}
        </div>
        {foot && <p className="combobox-foot">{foot}</p>}
      </div>
    </div>
  )
}
