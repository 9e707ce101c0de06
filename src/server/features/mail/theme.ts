/** The design tokens of the site's style sheet, as constants for mail. */

export const COLOUR = {
  ink: '#12302a',
  jade: '#0e5a4a',
  jadeDeep: '#083b31',
  jadeTint: '#dcebe3',
  cream: '#fbf6ea',
  paper: '#fffdf7',
  line: '#e4dac3',
  vermilionDeep: '#b23220',
  brass: '#b98a2f',
  muted: '#5c6b66',
} as const

const DARK = {
  ground: '#0a1f1a',
  paper: '#12302a',
  ticket: '#0e2721',
  ink: '#fbf6ea',
  muted: '#b4c4bc',
  line: '#3d5b53',
  link: '#9fd3bf',
} as const

export const FONT =
  "'Segoe UI','Helvetica Neue',Helvetica,Arial,'PingFang HK','PingFang TC','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif"

export const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline}
.content p,.content ul,.content ol,.content dl,.content blockquote,.content pre,.content table{margin:0 0 16px}
.content h1,.content h2,.content h3,.content h4{margin:0 0 12px;line-height:1.3}
.content blockquote{padding:0 0 0 16px;border-left:4px solid ${COLOUR.line}}
.content pre{white-space:pre-wrap}
.content td,.content th{padding:4px 12px 4px 0;text-align:left;vertical-align:top}
.content table{border-collapse:collapse}
.content>:last-child{margin-bottom:0!important}
.content img{max-width:100%;height:auto}
@media (max-width:520px){
.edge{padding:0!important}
.inset{padding-left:20px!important;padding-right:20px!important;border-radius:0!important}
.wide{width:100%!important}
.left{padding-left:12px!important}
.right{padding-right:12px!important}
}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.paper{background:${DARK.paper}!important}
.ticket{background:${DARK.ticket}!important;border-color:${DARK.line}!important}
.tear{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.total{border-color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.link{color:${DARK.link}!important}
.content blockquote{border-color:${DARK.line}}
}
`
