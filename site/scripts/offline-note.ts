/** Shows that the connection is lost, while it is. */

const note = document.querySelector<HTMLElement>('.offline-note');

function tell(): void {
  if (note !== null) note.textContent = navigator.onLine ? '' : (note.dataset.offline ?? '');
}

tell();
addEventListener('offline', tell);
addEventListener('online', tell);
