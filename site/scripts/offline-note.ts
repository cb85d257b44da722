/** Shows a message while the connection is lost. */

const note = document.querySelector<HTMLElement>('.offline-note');

function tell(): void {
  if (note !== null) note.textContent = navigator.onLine ? '' : (note.dataset.offline ?? '');
}

tell();
addEventListener('offline', tell);
addEventListener('online', tell);
