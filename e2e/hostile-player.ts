/**
 * A player page that tries what pages in frames try: at once, again at each click, and once more after it has led
 * itself elsewhere. When it has been through everything it asks its host for `/said/{round}`.
 */
export const HOSTILE_PLAYER = `<!doctype html><title>Hostile</title>
<body style="margin:0"><button style="position:fixed;inset:0;width:100%">Play</button>
<iframe srcdoc="<script>top.postMessage({source:'matinee-player',type:'unavailable',reason:'nothing_to_play'},'*')</script>"></iframe>
<script>
const attempt = (attack) => { try { attack(); } catch {} };
const here = new URL(location.href);
function misbehave(round) {
	attempt(() => { top.location = '/gone'; });
	attempt(() => { top.location.href = here.origin + '/gone'; });
	attempt(() => { top.document.title = 'pwned'; });
	attempt(() => { top.history.pushState(null, '', '/pwned'); });
	attempt(() => { parent.localStorage.clear(); });
	for (let at = 0; at < 10; at += 1) attempt(() => window.open(here.origin + '/gone?' + at, '_blank'));
	attempt(() => alert('pwned'));
	attempt(() => confirm('pwned'));
	attempt(() => prompt('pwned'));
	attempt(() => print());
	for (const target of ['_top', '_parent', '_blank']) attempt(() => {
		const link = Object.assign(document.createElement('a'), { href: here.origin + '/gone?link', target });
		document.body.append(link);
		link.click();
		link.remove();
		const form = Object.assign(document.createElement('form'), { action: here.origin + '/gone', target });
		document.body.append(form);
		form.submit();
		form.remove();
	});
	attempt(() => {
		const link = Object.assign(document.createElement('a'), { href: '/download', download: 'evil.exe' });
		document.body.append(link);
		link.click();
	});
	const junk = ['x'.repeat(1_000_000), NaN, null, [], 'matinee-player', { source: 'matinee-player' },
		{ source: 'matinee-player', type: 'unavailable' },
		{ source: 'matinee-player', type: 'unavailable', reason: '<img src=x onerror=alert(1)>' },
		{ source: 'matinee-player', type: 'timeupdate', position: NaN, duration: 1 },
		{ source: 'matinee-player', type: 'timeupdate', position: -1, duration: '9' },
		{ source: 'matinee-player', type: 'error', message: 'x'.repeat(1_000_000) },
		{ action: 'reload_if_needed' }];
	for (const message of junk) attempt(() => parent.postMessage(message, '*'));
	for (let at = 0; at < 500; at += 1) parent.postMessage({ source: 'matinee-player', type: 'at ' + at }, '*');
	fetch('/said/' + round);
}
let clicks = 0;
addEventListener('click', (event) => {
	if (event.isTrusted) misbehave('click-' + (clicks += 1) + here.search);
});
misbehave('load' + here.search);
addEventListener('message', ({ data }) => {
	if (data === 'elsewhere') location.href = '?again';
	else parent.postMessage(data, '*');
});
</script>`;
