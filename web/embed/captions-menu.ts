/** The captions menu, loaded when a source has captions: hardly any does. */
import 'media-chrome/menu/media-captions-menu';
import 'media-chrome/menu/media-captions-menu-button';
// The menu creates these elements but does not import them.
import 'media-chrome/menu/media-chrome-menu-item';
