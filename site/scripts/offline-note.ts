/** Shows a message while the connection is lost. */

const note = document.querySelector<HTMLElement>('.offline-note');

function showStatus(): void {
  if (note !== null) note.textContent = navigator.onLine ? '' : (note.dataset.offline ?? '');
}

showStatus();
addEventListener('offline', showStatus);
addEventListener('online', showStatus);
