// Lets several photographs be chosen at once and sends them one after the other; without it each form sends one.
for (const form of document.querySelectorAll('form[enctype]')) {
  const { file } = form.elements
  const status = form.querySelector('[role=status]')
  file.multiple = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    button.disabled = true
    const chosen = [...file.files]
    const left = []
    let sentence = ''
    for (const [nth, photo] of chosen.entries()) {
      status.textContent = `Đang gửi ${nth + 1}/${chosen.length}…`
      const body = new FormData()
      body.append('file', photo)
      const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
      const page = answer && new DOMParser().parseFromString(await answer.text(), 'text/html')
      const said = page && (page.querySelector('[role=alert]') ?? page.querySelector('.say p'))
      sentence = said?.textContent ?? 'Mất kết nối. Vui lòng gửi lại.'
      if (!answer?.ok) left.push(photo)
    }
    const rest = new DataTransfer()
    for (const photo of left) rest.items.add(photo)
    file.files = rest.files
    status.textContent = left.length === 0 ? sentence : `${left.length} ảnh chưa gửi được. ${sentence}`
    button.disabled = false
  })
}
