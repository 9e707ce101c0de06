/** The fields of a tool, with a preview of its tile. */
import type { TextField } from '#shared/base/fields.ts'
import { sixDigits } from '#shared/tool/colour.ts'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import { TOOL_FIELDS } from '#shared/tool/tool.ts'
import { DEFAULT_TOOL_COLOURS } from '#shared/tool/tool-colours.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { textProps } from '../../ui/text-props.ts'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { ColourPairs } from './colour-pairs.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { IconField } from './icon-field.tsx'
import { TOOL_TEXTS, type ToolDraft, type ToolField } from './tool-draft.ts'
import { ToolTilePreview } from './tool-tile.tsx'

interface ToolFieldsProps {
  form: Form<ToolField>
  /** The values of the preview: those after saving. */
  shown: ToolDraft
  groups: readonly ToolGroupWithEtag[]
  linkHint: string
  clearing?: RecordEditor<ToolField>['clearing']
}

export function ToolFields({ form, shown, groups, linkHint, clearing }: ToolFieldsProps) {
  const t = useT()
  const { values, field } = form
  const own: Partial<Record<ToolField, Partial<FieldProps>>> = {
    label: { isRequired: true },
    link: {
      hint: linkHint,
      inputMode: 'url',
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
    },
  }
  const none = { value: '', label: t('tool.noGroup') }
  return (
    <div className="grid gap-x-8 gap-y-5 *:min-w-0 min-[62.5rem]:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-4">
        {TOOL_TEXTS.map((name) => {
          const text: TextField = TOOL_FIELDS[name]
          return (
            <Field
              key={name}
              {...field(name)}
              {...textProps(text, t)}
              note={text.isOptional ? t('record.optional') : undefined}
              aside={text.isOptional && <ClearButton name={t(text.label)} clearing={clearing?.(name)} />}
              {...own[name]}
            />
          )
        })}
        <SelectField
          {...field('group')}
          label={t('tool.group')}
          options={[none, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <IconField {...field('icon')} label={t('tool.icon')} />
      </div>
      <div className="grid content-start gap-4">
        <div>
          <p className="mb-1.5 font-bold">{t('tool.preview')}</p>
          <ToolTilePreview
            tool={{
              label: shown.label.trim() || t('tool.previewLabel'),
              description: shown.description.trim(),
              icon: shown.icon,
              bg_color: sixDigits(shown.bg_color) ?? DEFAULT_TOOL_COLOURS.bg_color,
              font_color: sixDigits(shown.font_color) ?? DEFAULT_TOOL_COLOURS.font_color,
            }}
          />
          <ContrastNote one={shown.bg_color} other={shown.font_color} />
        </div>
        <ColourPairs
          value={values}
          onChange={({ bg_color, font_color }) => {
            field('bg_color').onChange(bg_color)
            field('font_color', 'bg_color').onChange(font_color)
          }}
        />
        <div className="grid max-w-96 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
          {(['bg_color', 'font_color'] as const).map((name) => (
            <ColorField
              key={name}
              {...field(name)}
              label={t(`tool.${name}`)}
              pickLabel={t('tool.pickColour', { name: t(`tool.${name}`) })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
