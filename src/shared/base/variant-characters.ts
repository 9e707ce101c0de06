/**
 * Characters that Hong Kong writes in two ways or more, as keyboards, phones and sign makers do: 啟德 and 啓德 are one
 * place. Each group begins with the form that the others are searched as. Simplified characters are another script, and
 * are not here.
 */
const GROUPS =
  '啟啓 麵麪 衛衞 線綫 台臺 裡裏 峰峯 群羣 床牀 污汚汙 粽糉糭 為爲 戶户 說説 着著 眾衆 兌兑 溫温 真眞 鎮鎭 ' +
  '慎愼 值値 教敎 青靑 清淸 產産 顏顔 彥彦 稅税 脫脱 悅悦 閱閲 銳鋭 蛻蜕 鈎鉤 秘祕 恆恒 別别 冊册 刪删 ' +
  '羨羡 盜盗 卻却 腳脚 吃喫 碗椀 舖鋪 佔占 痹痺 粧妝 灶竈 煙烟 廚厨 艷豔 黃黄 內内 錄録 綠緑 強强 揾搵 ' +
  '蘊藴 雞鷄 即卽 既旣 概槪 鄉鄕 偽僞 匯滙 鑑鑒 跡迹蹟 鄰隣 略畧 夠够 癡痴 唇脣 葱蔥 囱囪 窗窓 炮砲 枱檯 ' +
  '抬擡 市巿 緒緖 搖揺 謠謡 遙遥 瑤瑶 曾曽 增増 步歩 銹鏽 繡綉 棲栖 冰氷 涼凉 淨净凈 減减 決决 況况 沖冲 ' +
  '湊凑 豬猪 貓猫 鵝鵞 蠔蚝 蓋葢 荔茘 果菓 峨峩 島嶋 嘆歎 嘩譁 讚贊 證証 蹤踪 彩綵 傑杰 敍敘叙 朮术 臥卧 ' +
  '媼媪 嫻嫺 鍊煉 缽鉢 核覈 醖醞 鹼鹸 韁繮 皂皁 麴麯 鐵鉄'

const FIRST = new Map<string, string>()
for (const group of GROUPS.split(' ')) {
  const [first = '', ...others] = [...group]
  for (const other of others) FIRST.set(other, first)
}

const VARIANT = new RegExp(`[${[...FIRST.keys()].join('')}]`, 'gu')

/** The text with each character in the first form of its group. */
export function withoutVariants(text: string): string {
  return text.replace(VARIANT, (character) => FIRST.get(character)!)
}
