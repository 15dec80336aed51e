/** Stands for rows that are not drawn, as high as they are. */
export const RowGap = ({ rows, height }: { rows: number; height: number }) =>
  rows > 0 && (
    <tr aria-hidden data-gap>
      <td style={{ height: rows * height }}>&nbsp;</td>
    </tr>
  )
