import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Fetched } from './fetched-result.ts'

export const Ways = ({ result: { ways } }: Fetched) =>
  ways === null || ways.ways.length === 0 ? null : (
    <>
      <h2>Cách gần nhất để đạt {ways.levelName}</h2>
      <p className="small">Mỗi cách dưới đây là đủ.</p>
      {ways.ways.map(({ sentence, criteria, points, maximum }) => (
        <div className="card" key={sentence}>
          <p>
            <strong>
              {criteria.length} việc, được {formatNumber(Number(points))}/{formatNumber(Number(maximum))} điểm
            </strong>
          </p>
          <ul>
            {criteria.map(({ criterionId, name, target }) => (
              <li key={criterionId}>
                {name}
                {target !== null && ` (${target})`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
