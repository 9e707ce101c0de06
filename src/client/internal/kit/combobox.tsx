/**
 * A field over a list that it filters, with groups where there are several. The list opens and closes here: hidden buttons
 * of the library's own popup have English names.
 */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { describedBy, FieldFrame, frameOf, type LabelledField } from '../../ui/field.tsx'
import { isComposing } from '../../ui/input-events.ts'
import type { BoundField } from '../../ui/use-form.ts'

interface ComboOption {
  key: string
  content: ReactNode
  choose: () => void
}

export interface ComboGroup {
  key: string
  /** Shown where there are several groups. */
  label: string
  items: readonly ComboOption[]
}

interface ComboboxProps extends Pick<LabelledField, 'label' | 'isLabelHidden' | 'hint'> {
  /** What is looked for. */
  query: Omit<BoundField, 'id'>
  groups: readonly ComboGroup[]
  /** Read out where nothing is found, and shown. */
  emptyText: string | undefined
  placeholder?: string
  /** The list opens above the field. */
  isUp?: boolean
  /** What stands under the options. */
  foot?: ReactNode
  ref?: Ref<HTMLInputElement>
}

type KeyDown = NonNullable<ComponentProps<typeof Autocomplete.Input>['onKeyDown']>

export function Combobox(props: ComboboxProps) {
  const { query, groups, emptyText, placeholder, isUp = false, foot, ref } = props
  const id = useId()
  const frame = frameOf({ ...props, field: { ...query, id } })
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? groups.filter(({ items }) => items.length > 0) : []
  const isShown = shown.length > 0
  const isMissing = isOpen && !isShown && emptyText !== undefined

  const press: KeyDown = (event) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      // The library would clear the field of a closed list.
      event.preventBaseUIHandler()
      if (isOpen) event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // It chooses, and never sends the form.
      event.preventDefault()
    } else if (!isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventBaseUIHandler()
      event.preventDefault()
      setOpen(true)
    }
  }

  return (
    <div className="combobox relative min-w-0">
      <Autocomplete.Root
        inline
        open={isOpen}
        onOpenChange={setOpen}
        items={shown}
        filter={null}
        value={query.value}
        onValueChange={(text) => {
          query.onChange(text)
          setOpen(true)
        }}
        autoHighlight="always"
        keepHighlight
      >
        <FieldFrame {...frame}>
          <Autocomplete.Input
            ref={ref}
            id={id}
            className="field-control"
            aria-expanded={isShown}
            aria-invalid={query.error !== undefined}
            aria-describedby={describedBy(frame)}
            placeholder={placeholder}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
          />
        </FieldFrame>
        <Autocomplete.Status className={isMissing ? 'text-muted' : 'sr-only'}>
          {isMissing ? emptyText : ''}
        </Autocomplete.Status>
        <div
          className={`combobox-list popup absolute inset-x-0 z-6 my-1 ${isUp ? 'bottom-full' : 'top-full'}`}
          hidden={!isShown}
          onPointerDown={(event) => event.preventDefault()}
        >
          <OptionList label={props.label} hasHeadings={groups.length > 1} />
          {foot && (
            <p className="border-line border-t px-3 py-1 text-muted text-13 max-narrow:hidden">{foot}</p>
          )}
        </div>
      </Autocomplete.Root>
    </div>
  )
}

interface OptionListProps {
  label: string
  hasHeadings: boolean
  className?: string
}

/** The groups of the `Autocomplete.Root` around it. */
export function OptionList({ label, hasHeadings, className = '' }: OptionListProps) {
  return (
    <Autocomplete.List aria-label={label} className={`option-list ${className}`}>
      {(group: ComboGroup) => (
        <Autocomplete.Group key={group.key} items={group.items} aria-label={group.label}>
          {hasHeadings && (
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-0.5 font-bold text-15 text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
          )}
          <Autocomplete.Collection>
            {(option: ComboOption) => (
              <Autocomplete.Item
                key={option.key}
                value={option}
                onClick={option.choose}
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an option; the current one is read out as selected
                render={(item, { highlighted }) => <div {...item} aria-selected={highlighted} />}
                className="option"
              >
                {option.content}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
