type Ask = () => Promise<boolean>

let ask: Ask = async () => false

/** How to find out whether the server has another release than this page: ui knows no client, so it is handed in. */
export const askReleaseBy = (given: Ask): void => {
  ask = given
}

export const isReplaced: Ask = () => ask()
