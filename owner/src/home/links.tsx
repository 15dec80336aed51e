import { Go } from '../ui/go.tsx'

const links = {
  approved: [
    ['dang-ky-co-so', 'Thay đổi thông tin cơ sở'],
    ['khieu-nai', 'Khiếu nại một quyết định'],
  ],
  all: [
    ['thu', 'Thông báo'],
    ['hoi', 'Hỏi cơ quan phụ trách'],
  ],
} as const

export const Links = ({ of }: { of: keyof typeof links }) => (
  <ul className="list">
    {links[of].map(([path, words]) => (
      <li key={path}>
        <Go to={path} className="go">
          <span>{words}</span>
        </Go>
      </li>
    ))}
  </ul>
)
