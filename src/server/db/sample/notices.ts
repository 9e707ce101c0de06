/** The notices that an empty database starts with, newest first: one in each language, and one that shows the markup. */

interface SampleNotice {
  title: string
  content: string
  hoursAgo: number
}

export const SAMPLE_NOTICES: readonly SampleNotice[] = [
  {
    title: 'How to style a notice',
    content:
      'Text can be ~bold~[b], ~italic~[i] or ~both~[i,b], link to ~a page~[a:{host}/services], or be ~highlighted~[$:background:#fff0b8; padding:0 4px] or ~coloured~[b,$:color:#b23220].\nThe guide beside the editor shows how.',
    hoursAgo: 1,
  },
  {
    title: '二號車維修至星期一',
    content: '旺角安裝請用~一號車~[b]。~下午五時後不送貨。~[b,$:color:#b23220]\n取車前請先在司機群組留言。',
    hoursAgo: 26,
  },
  {
    title: 'New receipt printer in the price list',
    content:
      'The 80 mm kitchen model replaces the old one. ~Old stock:~[i] quote it ~only for repairs~[b].\nQuestions go to ~Long Roll Paper~[a:mailto:orders@longroll.example].',
    hoursAgo: 74,
  },
]
