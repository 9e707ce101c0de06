/**
 * Builds our home page again with Next.js and with Astro, as a team would write it: the same markup, texts, styles and
 * font. Next.js gets it as a component of elements, Astro as markup. Neither has our scripts: the menus work without.
 *
 *   node peers/build-sites.mjs URL_OF_OUR_HOME_PAGE
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse, serialize, defaultTreeAdapter as tree } from 'parse5'

const BENCH = join(import.meta.dirname, '..')
const BUILT = join(BENCH, '.cache', 'peers')
/** Attributes that React knows by another name only. */
const PROPERTIES = { class: 'className', tabindex: 'tabIndex', for: 'htmlFor' }

const [, , url] = process.argv
const document = parse(await textOf(url), { scriptingEnabled: false })
const html = document.childNodes.find(tree.isElementNode)
const [head, body] = html.childNodes
const all = [...elementsOf(head), ...elementsOf(body)]
const inline = all.filter(({ tagName }) => tagName === 'style').map(({ childNodes }) => childNodes[0].value)
const sheets = elementsOf(body).filter((node) => attributeOf(node, 'rel') === 'stylesheet')
const style = [
  ...inline,
  ...(await Promise.all(sheets.map((link) => textOf(attributeOf(link, 'href'))))),
].join('\n')
for (const node of all) if (['script', 'link', 'style'].includes(node.tagName)) tree.detachNode(node)

const content = moduleOf({
  language: attributeOf(html, 'lang'),
  title: all.find(({ tagName }) => tagName === 'title').childNodes[0].value,
  description: attributeOf(
    all.find((node) => attributeOf(node, 'name') === 'description'),
    'content',
  ),
})
await write('next', {
  'content.mjs': content,
  'component.mjs': `import { createElement as h, Fragment } from 'react'
export function Content() { return h(Fragment, null, ${callsOf(body)}) }`,
  'app/style.css': style,
})
await write('astro', {
  'content.mjs': `${content}\n${moduleOf({ body: serialize(body) })}`,
  'src/style.css': style,
})
build('next', join(dirname(createRequire(import.meta.url).resolve('next/package.json')), 'dist/bin/next'))
build('astro', join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'astro.js'))

/** The project with what was made from our page, and the files that its styles name. */
async function write(name, files) {
  const folder = join(BUILT, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(BENCH, 'peers', name), folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  for (const [, path] of style.matchAll(/url\((\/[^)]+)\)/g)) {
    const file = join(folder, 'public', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await bytesOf(path))
  }
}

function build(name, program) {
  execFileSync(process.execPath, [program, 'build'], {
    cwd: join(BUILT, name),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function moduleOf(values) {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

function callsOf(parent) {
  const calls = parent.childNodes.flatMap((node) => {
    if (tree.isTextNode(node)) return [JSON.stringify(node.value)]
    if (!tree.isElementNode(node)) return []
    const properties = node.attrs.map(({ name, value }) => [PROPERTIES[name] ?? camelCase(name), value])
    const children = callsOf(node)
    return [
      `h(${JSON.stringify(node.tagName)}, ${JSON.stringify(Object.fromEntries(properties))}${children && `, ${children}`})`,
    ]
  })
  return calls.join(',\n')
}

function camelCase(name) {
  return /^(aria|data)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
}

function elementsOf(node) {
  return (node.childNodes ?? []).filter(tree.isElementNode).flatMap((one) => [one, ...elementsOf(one)])
}

function attributeOf(node, name) {
  return node.attrs.find((one) => one.name === name)?.value
}

async function textOf(path) {
  return (await bytesOf(path)).toString()
}

async function bytesOf(path) {
  const response = await fetch(new URL(path, url))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
