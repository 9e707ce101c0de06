/** The fields of a tool, with a preview of its tile. */
import { Ban, Check, TriangleAlert } from 'lucide-react'
import { contrastOf, MIN_CONTRAST, sixDigits } from '#shared/base/colour.ts'
import {
  emptyTexts,
  type FieldName,
  namesOf,
  optionalNamesOf,
  pickFields,
  type TextField,
  textNamesOf,
} from '#shared/base/fields.ts'
import { resolveLink } from '#shared/base/links.ts'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import {
  DEFAULT_TOOL_COLOURS,
  TOOL_COLOURS,
  TOOL_FIELDS,
  TOOL_ICONS,
  type ToolColours,
  type ToolColoursName,
  type ToolIconName,
} from '#shared/tool/tool.ts'
import { Field, type FieldProps, textProps } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { ColorField } from '../kit/color-field.tsx'
import { IconField } from '../kit/icon-field.tsx'
import { blankAsNull, type Draft } from '../kit/record-draft.ts'
import { SelectField } from '../kit/select-field.tsx'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { iconText, ToolPicture, ToolTilePreview } from './tool-tile.tsx'

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
    label: { required: true },
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
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 desk:grid-cols-5">
      <div className="grid content-start gap-4 desk:col-span-3">
        {TOOL_TEXTS.map((name) => {
          const text: TextField = TOOL_FIELDS[name]
          return (
            <Field
              key={name}
              field={field(name)}
              {...textProps(text, t)}
              note={text.isOptional ? t('record.optional') : undefined}
              aside={text.isOptional && <ClearButton name={t(text.label)} clearing={clearing?.(name)} />}
              {...own[name]}
            />
          )
        })}
        <SelectField
          field={field('group')}
          label={t('tool.group')}
          options={[none, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <IconField
          {...field('icon')}
          label={t('tool.icon')}
          options={ICON_OPTIONS.map(({ text, ...option }) => ({ ...option, name: t(text) }))}
        />
      </div>
      <div className="grid content-start gap-4 desk:col-span-2">
        <div>
          <p className="mb-2 font-bold">{t('tool.preview')}</p>
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
        <div className="grid max-w-96 grid-cols-1 gap-4 phone:grid-cols-2">
          {(['bg_color', 'font_color'] as const).map((name) => (
            <ColorField
              key={name}
              field={field(name)}
              label={t(`tool.${name}`)}
              pickLabel={t('tool.pickColour', { name: t(`tool.${name}`) })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The contrast of a tile's text, as a number and in words. */
function ContrastNote({ one, other }: { one: string; other: string }) {
  const t = useT()
  const ratio = contrastOf(one, other)
  const isEnough = ratio !== undefined && ratio >= MIN_CONTRAST
  const Mark = isEnough ? Check : TriangleAlert
  return (
    <div
      className={`mt-2 flex flex-wrap items-center gap-x-2 text-15 ${isEnough ? 'text-jade' : 'text-vermilion-deep'}`}
    >
      <Mark className="size-4.5" aria-hidden="true" />
      {ratio !== undefined && (
        <b className="tabular-nums">{t('tool.contrast', { ratio: ratio.toFixed(1) })}</b>
      )}
      {/* Only the verdict is announced: the number changes with every step in the colour picker. */}
      <p role="status">
        {t(
          ratio === undefined ? 'tool.contrastUnknown' : isEnough ? 'tool.contrastPass' : 'tool.contrastFail',
        )}
      </p>
    </div>
  )
}

const ICON_OPTIONS = ['', ...TOOL_ICONS].map((value) => ({
  value,
  text: iconText(value),
  picture: value === '' ? <Ban className="tool-icon" aria-hidden="true" /> : <ToolPicture name={value} />,
}))

const PAIRS = Object.entries(TOOL_COLOURS) as [ToolColoursName, ToolColours][]

interface ColourPairsProps {
  value: ToolColours
  onChange: (pair: ToolColours) => void
}

/** Preset colour pairs, each on a button in its own colours. */
function ColourPairs({ value, onChange }: ColourPairsProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="font-bold">{t('tool.pairs')}</legend>
      <div className="mt-2 flex max-w-68 flex-wrap gap-2">
        {PAIRS.map(([name, pair]) => (
          <button
            key={name}
            type="button"
            className="tool-pair"
            style={{ backgroundColor: pair.bg_color, color: pair.font_color }}
            aria-pressed={isSame(pair, value)}
            aria-label={t(`tool.${name}`)}
            title={t(`tool.${name}`)}
            onClick={() => onChange(pair)}
          >
            <span aria-hidden="true">Aa</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function isSame(one: ToolColours, other: ToolColours): boolean {
  return sixDigits(other.bg_color) === one.bg_color && sixDigits(other.font_color) === one.font_color
}

export type ToolField = FieldName<typeof TOOL_FIELDS>
type ToolDraft = Draft<ToolField>

/** The draft of a tool as texts, and the input made from it. The texts in the order of the form. */
export const TOOL_TEXTS = textNamesOf(TOOL_FIELDS)
export const TOOL_OPTIONAL = optionalNamesOf(TOOL_FIELDS)
const DRAFT_FIELDS = namesOf(TOOL_FIELDS, [...TOOL_TEXTS, 'group'])

/** Selections, which may be empty. */
export const MAY_BE_BLANK: readonly ToolField[] = ['group', 'icon']

export const NEW_TOOL: ToolDraft = { ...emptyTexts(DRAFT_FIELDS), ...DEFAULT_TOOL_COLOURS }

/** The link as people know it, without `{host}`. */
export function toolDraft(tool: ToolWithEtag): ToolDraft {
  const { group, link } = tool
  return {
    ...pickFields(tool, DRAFT_FIELDS),
    link: resolveLink(link, location.origin),
    group: group === null ? '' : String(group),
  }
}

export function tidied(field: ToolField, text: string): string {
  const isColour = field === 'bg_color' || field === 'font_color'
  return (isColour && sixDigits(text)) || text.trim()
}

/** The input of a call: null clears a field, or removes the tool from its group. */
export function toolInput({ group, icon, ...texts }: Partial<ToolDraft>) {
  return {
    ...blankAsNull(texts, TOOL_OPTIONAL),
    ...(icon !== undefined && { icon: (icon || null) as ToolIconName | null }),
    ...(group !== undefined && { group: group === '' ? null : Number(group) }),
  }
}
