import { coloursAt } from './chart-colours.ts'
import { chartHeight, type ChartDeclaration } from './chart-declaration.ts'
import { draw, drawingOf } from './echarts-parts.ts'

const width = 960
const margin = 32
/** Twice as many points as on the page: it is printed and projected. */
const density = 2
/** A picture that is drawn out of text knows only the fonts of the machine. */
const font = "'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"

export type Caption = { title: string; lines: readonly string[] }

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** Breaks a line where it would leave the picture. */
const wrapped = (context: CanvasRenderingContext2D, text: string, room: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A chart as a picture to take along: its title, what it tells of, and the drawing, in the colours of the theme. */
export const chartPicture = async (chart: ChartDeclaration, { title, lines }: Caption): Promise<Blob> => {
  const colours = coloursAt(document.body)
  const drawing = drawingOf(width - margin * 2, chartHeight(chart) + 24)
  draw(drawing, chart, colours, font)
  const image = await imageOf(drawing.renderToSVGString())
  drawing.dispose()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.font = `16px ${font}`
  const said = [...lines, chart.says].flatMap((line) => wrapped(context, line, width - margin * 2))
  const top = margin + 36 + said.length * 24 + 12
  canvas.width = width * density
  canvas.height = (top + image.height + margin) * density
  context.scale(density, density)
  context.fillStyle = colours.ground
  context.fillRect(0, 0, width, canvas.height)
  context.fillStyle = colours.text
  context.font = `600 24px ${font}`
  context.fillText(title, margin, margin + 20)
  context.font = `16px ${font}`
  context.fillStyle = colours.dimmed
  for (const [nth, line] of said.entries()) context.fillText(line, margin, margin + 52 + nth * 24)
  context.drawImage(image, margin, top)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}
