// @vitest-environment happy-dom
import { useRef } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useEdges, wayIntoSight } from './use-edges.ts'
import { startPage } from '../../../../../tests/support/page.ts'

const free = { left: 280, right: 940 }

describe('wayIntoSight', () => {
  it('leaves alone what lies wholly between the columns that stick', () => {
    expect(wayIntoSight({ left: 280, right: 300 }, free)).toBe(0)
    expect(wayIntoSight({ left: 900, right: 940 }, free)).toBe(0)
  })

  it('leads what lies under the last column, wholly or by a little, to its edge', () => {
    expect(wayIntoSight({ left: 923, right: 993 }, free)).toBe(53)
    expect(wayIntoSight({ left: 1200, right: 1210 }, free)).toBe(270)
  })

  it('leads what lies under the first columns out to the right of them', () => {
    expect(wayIntoSight({ left: 200, right: 300 }, free)).toBe(-80)
  })

  it('shows the beginning of what is wider than the room', () => {
    expect(wayIntoSight({ left: 500, right: 1400 }, free)).toBe(220)
  })
})

const sticky = { position: 'sticky' } as const

/** A row of a table that goes on to the right, and is scrolled by a hundred pixels. */
const Table = () => {
  const box = useRef<HTMLDivElement>(null)
  useEdges(box)
  return (
    <div ref={box} data-cut="" data-at="0 1000">
      <table>
        <tbody>
          <tr>
            <th data-name="" style={sticky} data-at="0 280">
              <a href="#name" data-at="10 200">
                Tên
              </a>
            </th>
            <td data-at="900 1010">
              <a href="#code" data-at="923 993">
                Mã
              </a>
            </td>
            <td data-menu="" style={sticky} data-at="940 1000">
              <button type="button" aria-label="Thao tác" data-at="950 990" />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const { draw } = startPage()
beforeEach(async () => {
  await draw(<Table />)
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    const [left = 0, right = 0] = (element.dataset['at'] ?? '').split(' ').map(Number)
    element.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 40)
  }
})

describe('the focus in a table that is wider than its room', () => {
  const leftAfter = (selector: string) => {
    const box = document.querySelector('[data-cut]')
    if (box === null) throw new Error('No box')
    box.scrollLeft = 100
    document.querySelector<HTMLElement>(selector)?.focus()
    return box.scrollLeft
  }

  it('comes out from under the column that sticks', () => {
    expect(leftAfter('[href="#code"]')).toBe(153)
  })

  it('moves nothing where it stands in a column that sticks', () => {
    expect(leftAfter('[href="#name"]')).toBe(100)
    expect(leftAfter('button')).toBe(100)
  })
})
