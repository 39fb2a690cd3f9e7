/** What an age rating goes by, as pages say it: within a list, behind the age. */
import type { Language } from '#contract/languages.ts';
import type { AgeReason } from '../record.ts';

export const AGE_REASON_NAMES: Readonly<Record<Language, Readonly<Record<AgeReason, string>>>> = {
	en: {
		...{ calm: 'calm', slapstick: 'slapstick', peril: 'peril', frightening: 'frightening scenes' },
		...{ violence: 'violence', crime: 'crime', war: 'war', death: 'death', romance: 'romance' },
		...{ themes: 'adult themes', drinking: 'alcohol', drugs: 'drugs', racism: 'racism' },
	},
	de: {
		...{ calm: 'ruhig', slapstick: 'Slapstick', peril: 'gefährliche Szenen', frightening: 'gruselige Szenen' },
		...{ violence: 'Gewalt', crime: 'Verbrechen', war: 'Krieg', death: 'Tod', romance: 'Liebe' },
		...{ themes: 'Themen für Erwachsene', drinking: 'Alkohol', drugs: 'Drogen', racism: 'Rassismus' },
	},
	fr: {
		...{ calm: 'calme', slapstick: 'burlesque', peril: 'scènes de danger', frightening: 'scènes effrayantes' },
		...{ violence: 'violence', crime: 'crime', war: 'guerre', death: 'mort', romance: 'amour' },
		...{ themes: 'thèmes pour adultes', drinking: 'alcool', drugs: 'drogues', racism: 'racisme' },
	},
	es: {
		...{ calm: 'tranquilo', slapstick: 'humor físico', peril: 'escenas de peligro', frightening: 'escenas de miedo' },
		...{ violence: 'violencia', crime: 'crimen', war: 'guerra', death: 'muerte', romance: 'romance' },
		...{ themes: 'temas para adultos', drinking: 'alcohol', drugs: 'drogas', racism: 'racismo' },
	},
	'pt-BR': {
		...{ calm: 'tranquilo', slapstick: 'humor pastelão', peril: 'cenas de perigo', frightening: 'cenas assustadoras' },
		...{ violence: 'violência', crime: 'crime', war: 'guerra', death: 'morte', romance: 'romance' },
		...{ themes: 'temas adultos', drinking: 'álcool', drugs: 'drogas', racism: 'racismo' },
	},
	it: {
		...{
			calm: 'tranquillo',
			slapstick: 'comicità fisica',
			peril: 'scene di pericolo',
			frightening: 'scene spaventose',
		},
		...{ violence: 'violenza', crime: 'crimini', war: 'guerra', death: 'morte', romance: 'amore' },
		...{ themes: 'temi per adulti', drinking: 'alcol', drugs: 'droghe', racism: 'razzismo' },
	},
	pl: {
		...{ calm: 'spokojny', slapstick: 'slapstick', peril: 'niebezpieczne sceny', frightening: 'straszne sceny' },
		...{ violence: 'przemoc', crime: 'przestępstwa', war: 'wojna', death: 'śmierć', romance: 'miłość' },
		...{ themes: 'tematy dla dorosłych', drinking: 'alkohol', drugs: 'narkotyki', racism: 'rasizm' },
	},
	tr: {
		...{ calm: 'sakin', slapstick: 'kaba güldürü', peril: 'tehlikeli sahneler', frightening: 'korkutucu sahneler' },
		...{ violence: 'şiddet', crime: 'suç', war: 'savaş', death: 'ölüm', romance: 'aşk' },
		...{ themes: 'yetişkin temaları', drinking: 'alkol', drugs: 'uyuşturucu', racism: 'ırkçılık' },
	},
	hi: {
		...{ calm: 'शांत', slapstick: 'उछल-कूद वाली कॉमेडी', peril: 'ख़तरनाक दृश्य', frightening: 'डरावने दृश्य' },
		...{ violence: 'हिंसा', crime: 'अपराध', war: 'युद्ध', death: 'मृत्यु', romance: 'प्रेम' },
		...{ themes: 'वयस्क विषय', drinking: 'शराब', drugs: 'नशीले पदार्थ', racism: 'नस्लवाद' },
	},
	ja: {
		...{ calm: '穏やか', slapstick: 'ドタバタ', peril: '危険な場面', frightening: '怖い場面' },
		...{ violence: '暴力', crime: '犯罪', war: '戦争', death: '死', romance: '恋愛' },
		...{ themes: '大人向けのテーマ', drinking: '飲酒', drugs: '薬物', racism: '人種差別' },
	},
	'zh-Hans': {
		...{ calm: '平和', slapstick: '闹剧', peril: '危险场面', frightening: '恐怖场面' },
		...{ violence: '暴力', crime: '犯罪', war: '战争', death: '死亡', romance: '爱情' },
		...{ themes: '成人主题', drinking: '饮酒', drugs: '毒品', racism: '种族歧视' },
	},
	ar: {
		...{ calm: 'هادئ', slapstick: 'كوميديا حركية', peril: 'مشاهد خطرة', frightening: 'مشاهد مخيفة' },
		...{ violence: 'عنف', crime: 'جريمة', war: 'حرب', death: 'موت', romance: 'رومانسية' },
		...{ themes: 'مواضيع للكبار', drinking: 'كحول', drugs: 'مخدرات', racism: 'عنصرية' },
	},
};
