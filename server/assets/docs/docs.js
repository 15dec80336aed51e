// Draws /api/openapi.json. Outside the demonstration the description needs the sign-in of the console in this browser.
const place = document.querySelector('#calls')
const search = document.querySelector('#search')

const element = (name, text, ...children) => {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

const bearer = () => {
  const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
  return state?.accessToken ? { authorization: `Bearer ${state.accessToken}` } : {}
}

const accessNames = { public: 'Công khai', portal: 'Chủ cơ sở', 'signed-in': 'Đã đăng nhập' }

const section = (title, value) => [element('h3', title), element('pre', JSON.stringify(value, null, 2))]

const drawCall = (path, method, call) => {
  const summary = element('summary', '', element('b', method.toUpperCase()), `/api${path} — ${call.summary}`)
  const access = element('span', accessNames[call['x-access']] ?? call['x-access'])
  access.className = 'access'
  summary.append(access)
  const details = element('details', '', summary)
  details.dataset.text = `${method} ${path} ${call.summary}`.toLocaleLowerCase('vi')
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return
    if (call.parameters.length > 0) details.append(...section('Tham số', call.parameters))
    if (call.requestBody) details.append(...section('Nội dung gửi', call.requestBody.content))
    for (const [status, answer] of Object.entries(call.responses)) {
      details.append(element('h3', `Trả lời ${status}`), element('p', answer.description))
      if (status === '200') details.append(element('pre', JSON.stringify(answer.content, null, 2)))
    }
  })
  return details
}

const draw = ({ paths }) => {
  const features = new Map()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const list = features.get(call.tags[0]) ?? []
      features.set(call.tags[0], [...list, drawCall(path, method, call)])
    }
  }
  place.replaceChildren()
  for (const [feature, calls] of features) place.append(element('h2', feature), ...calls)
}

search.addEventListener('input', () => {
  const wanted = search.value.toLocaleLowerCase('vi')
  for (const call of place.querySelectorAll('details')) call.hidden = !call.dataset.text.includes(wanted)
})

const answer = await fetch('/api/openapi.json', { headers: bearer() })
if (answer.ok) draw(await answer.json())
else {
  const link = element('a', 'Đăng nhập')
  link.href = '/auth/login'
  place.replaceChildren(element('p', 'Trang này cần đăng nhập bảng điều khiển. ', link))
}
