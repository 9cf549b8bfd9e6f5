// @ts-nocheck: gjs has modules and globals of its own.
// Run by gjs: a window with WebKit that a driver may steer, its storage in the folder that is given. The browser that comes
// with the driver keeps nothing once it is steered, so nothing would be left after a crash.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
Gtk.init(null);

const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
});
context
  .get_cookie_manager()
  .set_persistent_storage(`${folder}/cookies`, WebKit.CookiePersistentStorage.SQLITE);
context.set_preferred_languages(['en-GB']);
context.set_automation_allowed(true);

const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
view.get_settings().enable_write_console_messages_to_stdout = true;
context.connect('automation-started', (_context, session) => {
  const application = new WebKit.ApplicationInfo();
  application.set_name('webkit-window');
  application.set_version(1, 0, 0);
  session.set_application_info(application);
  session.connect('create-web-view', () => view);
});

const window = new Gtk.Window({ default_width: 1440, default_height: 900 });
window.connect('destroy', () => Gtk.main_quit());
window.add(view);
window.show_all();
Gtk.main();
